// Time that never runs backwards. When the clock of the system is set back, all that is due would wait for
// as long: bots and turns of running matches would stand still. So a house that is alone follows that clock
// forwards only.

/**
 * `system` is the time of the system; `steady` counts milliseconds from some moment and nobody can set it.
 * Time begins at `least` where the system's is before it: while the server was stopped, its clock may have
 * been set back too.
 */
export const steadyTime = (system: () => number, steady: () => number, least = 0): (() => number) => {
  let began = Math.max(system(), least) - steady();
  return () => {
    const passed = steady();
    began = Math.max(began, system() - passed);
    return Math.round(began + passed);
  };
};
