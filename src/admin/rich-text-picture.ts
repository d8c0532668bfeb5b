import { mergeAttributes, Node } from '@tiptap/core';

export type PictureAttributes = { media: number; alt: string; caption: string };

/** A figure as stored by the server (platform/text/pictures.ts); its address is fetched for display. */
export const RichTextPicture = Node.create<{ addressOf: (id: number) => Promise<string | undefined> }>({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({ addressOf: () => Promise.resolve(undefined) }),
  addAttributes: () => ({ media: { default: 0 }, alt: { default: '' }, caption: { default: '' } }),
  parseHTML: () => [
    { tag: 'figure', getAttrs: (figure) => readPicture(figure) ?? false },
    { tag: 'img[data-media]', getAttrs: (image) => readPicture(image) ?? false },
  ],
  renderHTML: ({ HTMLAttributes: { media, alt, caption } }) => [
    'figure',
    ['img', mergeAttributes({ 'data-media': String(media), alt })],
    ...(caption ? [['figcaption', caption] as const] : []),
  ],
  addNodeView() {
    return ({ node }) => {
      const { media, alt, caption } = node.attrs as PictureAttributes;
      const dom = document.createElement('figure');
      const image = document.createElement('img');
      image.alt = alt;
      const words = document.createElement('figcaption');
      words.textContent = [caption, alt ? `Description\u00a0: ${alt}` : 'Image décorative'].filter(Boolean).join(' — ');
      dom.append(image, words);
      void this.options.addressOf(media).then(
        (address) => {
          if (address) image.src = address;
          else words.textContent = 'Cette image n’est plus dans la médiathèque\u00a0: retirez-la ou choisissez-en une autre.';
        },
        () => {},
      );
      return { dom };
    };
  },
});

function readPicture(element: HTMLElement): PictureAttributes | undefined {
  const image = element.matches('img') ? element : element.querySelector('img[data-media]');
  const media = Number(image?.getAttribute('data-media'));
  if (!image || !(media > 0)) return undefined;
  return { media, alt: image.getAttribute('alt') ?? '', caption: element.querySelector('figcaption')?.textContent ?? '' };
}
