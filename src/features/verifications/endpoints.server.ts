import type { WithContents } from '~/content/kinds/kind';
import type { Deps } from '~/platform/deps';
import { implement } from '~/platform/http/endpoint';
import { verificationsEndpoints } from './contract';
import { listVerifications } from './verifications.server';

export const implementVerifications = (deps: Deps & WithContents) => [
  implement(verificationsEndpoints.list, ({ caller }) => listVerifications(deps, caller)),
];
