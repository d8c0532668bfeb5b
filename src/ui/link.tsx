import type { ComponentProps, ReactNode } from 'react';
import { Link as AnyLink, NavLink as AnyNavLink } from 'react-router';
import type { PageUrl } from './page-path';

export type LinkTo = PageUrl | `#${string}`;

type Props<Of> = Omit<Of, 'to' | 'discover'> & { to: LinkTo };

/**
 * Links of React Router that only lead to pages of the table of routes, or within the page. Each page knows all routes: nothing is to be found out by a
 * mark on each link.
 */
export const Link = (props: LinkProps): ReactNode =>
  import.meta.env.SSR && props.to.startsWith('/') ? <PlainLink {...props} /> : <AnyLink discover="none" {...props} />;
type LinkProps = Props<ComponentProps<typeof AnyLink>>;

/** The same HTML, on the server: there the router would resolve each of a page's hundred links against where it stands, a tenth of its rendering. */
function PlainLink({
  to,
  prefetch: _1,
  replace: _2,
  state: _3,
  preventScrollReset: _4,
  reloadDocument: _5,
  viewTransition: _6,
  ...anchor
}: LinkProps) {
  return <a {...(anchor as ComponentProps<'a'>)} href={to} />;
}

export const NavLink = (props: Props<ComponentProps<typeof AnyNavLink>>): ReactNode => <AnyNavLink discover="none" {...props} />;
