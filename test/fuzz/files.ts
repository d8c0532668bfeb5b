import { blankPng, picture } from '../images';

/** What a part of a form may hold, small: the limits of size have tests of their own. */
export async function madeFiles(): Promise<Record<string, Uint8Array>> {
  const jpeg = await picture(8, 6);
  const svg = (inside: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}<path d="M1 1h7"/></svg>`);
  return {
    jpeg,
    png: await picture(8, 6, 'png'),
    webp: await picture(8, 6, 'webp'),
    cut: jpeg.subarray(0, 90),
    bomb: await blankPng(9_000, 9_000),
    svg: svg(''),
    active: svg('<script>1</script>'),
    endless: svg('<g id="a"><use href="#a"/></g>'),
    pdf: Buffer.from('%PDF-1.4\n%%EOF'),
    text: Buffer.from('Bonjour'),
    empty: Buffer.alloc(0),
  };
}
