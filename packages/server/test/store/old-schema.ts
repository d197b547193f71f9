// Takes a database of the newest schema back to an older one, so that a test can open what an older version left behind.

/** How the tables of each migration are undone, by its number. */
const UNDO: Readonly<Record<number, string>> = {
  2: 'drop table match_people',
  3: 'drop table journal',
  4: 'drop table circles',
  5: 'drop table stretches; drop table answers',
  6: `drop index tables_maker; drop index tables_maker_address;
    alter table tables drop column maker; alter table tables drop column maker_address`,
  7: 'drop table passes; alter table people drop column generation',
  8: 'drop table moments',
  9: `alter table matches drop column checksum; alter table matches drop column ending_checksum;
    alter table lines drop column checksum; alter table journal drop column checksum;
    alter table stretches drop column checksum`,
  10: 'drop index people_visited; alter table people drop column visited_at',
};

/** The statements that take the newest schema back to `version`. */
export const backToSchema = (version: number): string =>
  [
    ...Object.entries(UNDO)
      .filter(([number]) => Number(number) > version)
      .reverse()
      .map(([, undo]) => undo),
    `delete from schema_version where version > ${version}`,
  ].join('; ');
