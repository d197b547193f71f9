// Data of a view or an event as a short line of text.

export type Bag = Readonly<Record<string, unknown>>;

const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null;

/** A list as `1, 2`, named fields as `rank 3, suit S`, nothing as an empty text. */
export const valueText = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value))
    return value.map((one) => (Array.isArray(one) ? `(${valueText(one)})` : valueText(one))).join(', ');
  if (isBag(value))
    return Object.entries(value)
      .filter(([, part]) => valueText(part) !== '')
      .map(([name, part]) => `${name} ${isBag(part) ? `(${valueText(part)})` : valueText(part)}`)
      .join(', ');
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
};
