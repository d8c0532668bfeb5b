import type { LoaderFunctionArgs } from 'react-router';
import { depsContext } from '~/platform/deps';
import { load } from '~/platform/http/load';
import { viewServices } from './services.server';
import { ServicesView, servicesMeta } from './services-view';

export const loader = ({ context }: LoaderFunctionArgs) => load(() => viewServices(context.get(depsContext), 'pro'));

export const meta = servicesMeta;

/** A component of its own: React would keep what is open from one page to the other. */
export default function ProServicesPage() {
  return <ServicesView />;
}
