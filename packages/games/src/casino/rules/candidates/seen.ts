// A set of pairs of integers that recognises a repeated choice of cards. One set serves all searches in turn.
// A few pairs are compared one by one; many are found by a hash table, which is cleared by raising its stamp.

const FEW = 8;
let places = 0;
/** The pairs in the order in which they were added. */
let firsts = new Int32Array(FEW * 4);
let seconds = new Int32Array(FEW * 4);
let count = 0;
/**
 * Hash table: the index of a pair at each place. A place with an older stamp is free; at most half of the
 * places are used.
 */
let slots = new Int32Array(FEW * 8);
let stamps = new Int32Array(FEW * 8);
let stamp = 0;

/** Empties the set. */
export const forgetSeen = (): void => {
  count = 0;
  places = FEW * 2;
};

/** Adds the pair; false when it was already in the set. */
export const isNew = (first: number, second: number): boolean => {
  if (count >= FEW) return isNewAmongMany(first, second);
  for (let known = 0; known < count; known++) {
    if (firsts[known] === first && seconds[known] === second) return false;
  }
  firsts[count] = first;
  seconds[count++] = second;
  return true;
};

const placeOf = (first: number, second: number): number => {
  let place = (Math.imul(first ^ Math.imul(second, 0x85ebca6b), 0x9e3779b1) >>> 16) & (places - 1);
  while (stamps[place] === stamp) {
    const known = slots[place] as number;
    if (firsts[known] === first && seconds[known] === second) break;
    place = (place + 1) & (places - 1);
  }
  return place;
};

const isNewAmongMany = (first: number, second: number): boolean => {
  if (count * 2 >= places) widen();
  const place = placeOf(first, second);
  if (stamps[place] === stamp) return false;
  stamps[place] = stamp;
  slots[place] = count;
  firsts[count] = first;
  seconds[count++] = second;
  return true;
};

/** Makes the hash table four times as large. */
const widen = (): void => {
  places *= 4;
  stamp++;
  if (slots.length < places) {
    slots = new Int32Array(places);
    stamps = new Int32Array(places);
    firsts = longer(firsts, places / 2);
    seconds = longer(seconds, places / 2);
  }
  for (let known = 0; known < count; known++) {
    const place = placeOf(firsts[known] as number, seconds[known] as number);
    stamps[place] = stamp;
    slots[place] = known;
  }
};

const longer = (old: Int32Array, length: number): Int32Array<ArrayBuffer> => {
  const next = new Int32Array(length);
  next.set(old);
  return next;
};
