export { Solver } from './solver.ts';
