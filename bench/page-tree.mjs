// A page of the site as plain React elements, made from its own HTML: the peers that render « the same page » say what the site says, of itself.
import parse, { attributesToProps } from 'html-react-parser';
import { createElement } from 'react';
import { withoutScripts } from './peers.mjs';

/** @typedef {string | [type: string, props: object, children: Tree[]]} Tree a text or an element, as JSON */

/** Without scripts: no code, data, component or route. @param {string} html a whole document @returns {Tree} its `html` element */
export function treeOf(html) {
  let found;
  parse(withoutScripts(html), {
    replace(node) {
      if (node.type === 'tag' && node.name === 'html') found = node;
    },
  });
  return fromNode(found);
}

function fromNode(node) {
  if (node.type === 'text') return node.data;
  return [node.name, attributesToProps(node.attribs, node.name), node.children.filter(isShown).map(fromNode)];
}

const isShown = ({ type }) => type === 'text' || type === 'tag' || type === 'style';

/** @param {Tree} tree */
export function elementOf(tree) {
  if (typeof tree === 'string') return tree;
  const [type, props, children] = tree;
  return createElement(type, props, ...children.map(elementOf));
}
