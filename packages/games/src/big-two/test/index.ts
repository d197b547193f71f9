// Window scenarios for any implementation of a table, and the simulated table that passes them all.

export {
  type Look,
  type Mismatch,
  openScenario,
  playScenario,
  type ScenarioTable,
  simulatedTable,
} from './scenario-table.ts';
export {
  type Answer,
  type Expectation,
  type Letter,
  type ScenarioStart,
  type ScenarioStep,
  WINDOW_SCENARIOS,
  type WindowScenario,
} from './window-scenarios.ts';
