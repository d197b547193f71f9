// One animal of the house: its head from the front and from behind, and the coat it wears. The same head looks out of a
// portrait and out of a court card.

export interface Eyes {
  /** Distance of each eye from the middle. */
  readonly apart: number;
  readonly y: number;
  readonly r: number;
  /** Colour around the pupil; absent: a dark eye without one. */
  readonly iris?: string;
  /** Line around a dark eye on dark fur, so that it stays visible. */
  readonly rim?: string;
}

export interface Animal {
  /** Enamel behind the head. */
  readonly ground: string;
  readonly coat: string;
  /** Shirt, lapels, collar: all over the coat and under the head. */
  readonly collar: string;
  /** Outline of the head, filled with the fur; light and shade stay inside it. */
  readonly outline: string;
  readonly fur: string;
  /** Ears, horns, crest: drawn before the head. */
  readonly ears: string;
  /** The same from behind; absent: they look the same. */
  readonly earsBehind?: string;
  /** On the head, under the eyes. */
  readonly face: string;
  readonly eyes: Eyes;
  /** Nose, beak and whiskers, over the eyes. */
  readonly nose: string;
  /** A mouth that changes with the mood; absent where a beak is. A hidden one shows only when pleased. */
  readonly mouth?: { readonly y: number; readonly width: number; readonly isHidden?: true };
  /** Where the cheeks redden: distance from the middle, and height. */
  readonly cheeks: readonly [apart: number, y: number];
  readonly brow: string;
  /** The hand that is held to the chin. */
  readonly paw: string;
  /** The back of the head. */
  readonly nape: string;
  /** Height of the crown's rim on the head, and its width beside the common one. */
  readonly crown: { readonly y: number; readonly scale: number };
  /** Size of the head on a court card where ears or horns would touch the index; absent: the common one. */
  readonly courtScale?: number;
}
