import type { Deps } from '~/platform/deps';
import { implement } from '~/platform/http/endpoint';
import { journalEndpoints } from './contract';
import { listJournal } from './list.server';

export const implementJournal = (deps: Deps) => [implement(journalEndpoints.list, ({ query }) => listJournal(deps, query))];
