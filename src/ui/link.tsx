import type { ComponentProps, ReactNode } from 'react';
import { Link as AnyLink, NavLink as AnyNavLink } from 'react-router';
import type { PageUrl } from './page-path';

export type LinkTo = PageUrl | `#${string}`;

type Props<Of> = Omit<Of, 'to' | 'discover'> & { to: LinkTo };

/**
 * Links of React Router that only lead to pages of the table of routes, or within the page. Each page knows all routes: nothing is to be found out by a
 * mark on each link.
 */
export const Link = (props: Props<ComponentProps<typeof AnyLink>>): ReactNode => <AnyLink discover="none" {...props} />;
export const NavLink = (props: Props<ComponentProps<typeof AnyNavLink>>): ReactNode => <AnyNavLink discover="none" {...props} />;
