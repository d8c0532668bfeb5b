import type { ComponentProps, ReactNode } from 'react';
import { Link as AnyLink, NavLink as AnyNavLink } from 'react-router';
import type { PageUrl } from './page-path';

export type LinkTo = PageUrl | `#${string}`;

type Props<Of> = Omit<Of, 'to' | 'discover'> & { to: LinkTo };

/** Links to known routes or anchors only; all routes are known, so no discovery attribute is needed. */
export const Link = (props: LinkProps): ReactNode =>
  import.meta.env.SSR && props.to.startsWith('/') ? <PlainLink {...props} /> : <AnyLink discover="none" {...props} />;
type LinkProps = Props<ComponentProps<typeof AnyLink>>;

/** The same HTML on the server: the router's resolution of 100 links takes a tenth of a rendering. */
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
