import type { Deps } from '~/platform/deps';
import { open } from '~/platform/http/door';
import { servicesDoors } from './contract';
import { viewServices } from './services.server';

export const openServices = (deps: Deps) => [open(servicesDoors.read, ({ params }) => viewServices(deps, params.audience))];
