// Chairs along the far side of the table in a drawing of a room, in a picture of 320 by 248: the drawing and those who are
// seated on it take them from here.

/** The middles of so many chairs. */
export const chairsOf = (count: number): readonly number[] =>
  count === 2 ? [92, 228] : Array.from({ length: count }, (_, at) => 160 + (at - (count - 1) / 2) * 64);

/** How wide somebody on one of so many chairs is. */
export const sitterWidth = (count: number): number => (count === 2 ? 70 : 60);
