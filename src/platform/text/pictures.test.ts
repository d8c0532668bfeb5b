import { describe, expect, test } from 'vitest';
import { richMail } from '../mail/rich';
import { pictureIds, replacePictures } from './pictures';
import { plainText, richText } from './rich-text';

const stored = '<p>Avant</p><figure><img data-media="12" alt="Le poêle" /><figcaption>Au magasin</figcaption></figure><p>Après</p>';

describe('a picture in a rich text', () => {
  test('is kept as it is stored, however often it is saved', () => {
    expect(richText(stored)).toBe(stored);
    expect(richText(stored.replaceAll(' />', '>'))).toBe(stored);
    expect(richText('<img data-media="3" alt="">')).toBe('<img data-media="3" alt="" />');
  });

  test.each([
    ['an address of elsewhere', '<img data-media="3" alt="x" src="https://malin.example/x.png" srcset="https://malin.example/y 2x">'],
    ['what runs', '<img onerror="alert(1)" alt="x" data-media="3" onload=alert(1) style="x" class="y">'],
  ])('loses %s', (_what, html) => {
    expect(richText(html)).toBe('<img data-media="3" alt="x" />');
  });

  test.each([
    '<img src="https://malin.example/x.png" alt="x">',
    '<img data-media="3">',
    '<img data-media="0" alt="x">',
    '<img data-media="3 onerror=alert(1)" alt="x">',
    '<figure><img src="/x.png" alt="x"></figure>',
  ])('of no media, or without a word on what it shows, is not kept: %s', (html) => {
    expect(richText(html)).toBe('');
  });

  test('that is not kept leaves its caption', () => {
    expect(richText('<figure><img src="/x.png" alt="x"><figcaption>Au magasin</figcaption></figure>')).toBe('<p>Au magasin</p>');
  });

  test('cannot end its description, nor hold HTML in it', () => {
    const html = richText('<img data-media="3" alt="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;">');
    expect(pictureIds(html)).toEqual([3]);
    const shown = replacePictures(html, (_id, alt) => `<img src="/media/a" alt="${alt}">`);
    expect(shown).not.toContain('<script');
    expect(shown.match(/"/g)).toHaveLength(4);
  });

  test('is described in words, and a decorative one is not', () => {
    expect(plainText(stored)).toBe('Avant [image : Le poêle] Au magasin Après');
    expect(plainText('<p>a</p><img data-media="3" alt="" /><p>b</p>')).toBe('a b');
  });

  test('that is gone goes with its caption', () => {
    expect(replacePictures(stored, () => undefined)).toBe('<p>Avant</p><p>Après</p>');
  });

  test('is left out of a mail', () => {
    const { html, text } = richMail(stored, 'https://exemple.fr');
    expect(html + text).not.toMatch(/img|Au magasin/);
  });
});
