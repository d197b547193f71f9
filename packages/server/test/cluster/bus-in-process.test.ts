// The bus of one process keeps the contract of every bus.

import { inProcessBus } from '../../src/bus/in-process.ts';
import { busContract } from './bus-contract.ts';

busContract('in process', async () => {
  const bus = inProcessBus();
  return { open: async () => bus, clear: () => bus.close() };
});
