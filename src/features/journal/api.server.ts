import type { Deps } from '~/platform/deps';
import { implement } from '~/platform/http/endpoint';
import { journalEndpoints } from './contract';
import { listJournal } from './list.server';

export const openJournal = (deps: Deps) => [implement(journalEndpoints.list, ({ query }) => listJournal(deps, query))];
