import type { ComponentProps, ReactNode } from 'react';
import { Link as AnyLink, NavLink as AnyNavLink } from 'react-router';
import type { PageUrl } from './page-path';

export type LinkTo = PageUrl | `#${string}`;

/** Links of React Router that only lead to pages of the table of routes, or within the page. */
export const Link = AnyLink as (props: Omit<ComponentProps<typeof AnyLink>, 'to'> & { to: LinkTo }) => ReactNode;
export const NavLink = AnyNavLink as (props: Omit<ComponentProps<typeof AnyNavLink>, 'to'> & { to: LinkTo }) => ReactNode;
