// Time that never runs backwards. When the clock of the system is set back, all that is due would wait for as long: bots and turns
// of running matches would stand still. So a house that is alone follows that clock forwards only.

/** `system` is the time of the system; `steady` counts milliseconds from some moment and nobody can set it. */
export const steadyTime = (system: () => number, steady: () => number): (() => number) => {
  let began = system() - steady();
  return () => {
    const passed = steady();
    began = Math.max(began, system() - passed);
    return Math.round(began + passed);
  };
};
