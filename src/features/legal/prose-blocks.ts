import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import type { Block, Run } from '~/platform/pdf/pdf-document';

type Props = { children?: ReactNode; href?: string; to?: string };

/** Marks the links to pages in a prose that is not drawn by React (ui/prose.ts). */
export const PdfPageLink = ({ children }: Props): ReactNode => children;

/** For a document that is no page. @param addressOf the whole address of a link @throws for an element that no prose makes */
export function blocksOf(content: ReactNode, addressOf: (href: string) => string): Block[] {
  const runsOf = (node: ReactNode, href?: string): Run[] => {
    if (typeof node === 'string' || typeof node === 'number') return [{ text: String(node), ...(href && { href: addressOf(href) }) }];
    return elementsIn(node).flatMap((child) => {
      if (typeof child === 'string') return runsOf(child, href);
      return runsOf(child.props.children, child.props.href ?? child.props.to ?? href);
    });
  };
  const within = (element: Part, tag: string) => elementsIn(element.props.children).filter((child) => isTag(child, tag));
  return elementsIn(content).map((part): Block => {
    if (isTag(part, 'p')) return { paragraph: runsOf(part.props.children) };
    if (isTag(part, 'ul') || isTag(part, 'ol')) return { list: within(part, 'li').map((item) => runsOf(item)) };
    if (isTag(part, 'dl')) {
      const valueIn = (row: Part, tag: string) => within(row, tag).flatMap((cell) => runsOf(cell));
      return { facts: within(part, 'div').map((row) => ({ label: valueIn(row, 'dt'), value: valueIn(row, 'dd') })) };
    }
    throw new Error('a document shows paragraphs, lists and facts only');
  });
}

type Part = ReactElement<Props>;

const isTag = (part: Part | string, tag: string): part is Part => typeof part !== 'string' && part.type === tag;

/** Without lists and fragments around them. */
function elementsIn(node: ReactNode): (Part | string)[] {
  if (Array.isArray(node)) return node.flatMap(elementsIn);
  if (typeof node === 'string' || typeof node === 'number') return [String(node)];
  if (!isValidElement<Props>(node)) return [];
  return node.type === Fragment ? elementsIn(node.props.children) : [node];
}
