import { describe, expect, test } from 'vitest';
import { planFiles } from '../scripts/bundle/shared-files.mjs';

const page = (id: string, ...imports: string[]) => ({ id, imports, isPage: true, isLazy: false, size: 1_000 });
const part = (id: string, size: number, ...imports: string[]) => ({ id, imports, isPage: false, isLazy: false, size });
const lazy = (id: string, ...imports: string[]) => ({ id, imports, isPage: false, isLazy: true, size: 1_000 });

describe('the files that pages share', () => {
  test('modules of the same pages make one file', () => {
    const plan = planFiles([page('a', 'x', 'y'), page('b', 'x', 'y'), page('c'), part('x', 9_000), part('y', 9_000)]);
    expect(plan.get('x')).toBe(plan.get('y'));
  });

  test('a small module joins those of other pages, a large one does not', () => {
    const pages = [page('a', 'all', 'x'), page('b', 'all', 'x'), page('c', 'all')];
    const withSize = (size: number) => planFiles([...pages, part('all', 9_000), part('x', size)]);
    const [small, large] = [withSize(100), withSize(9_000)];
    expect(small.get('x')).toBe(small.get('all'));
    expect(large.get('x')).not.toBe(large.get('all'));
  });

  test('a small module that needs a large one never brings it to other pages', () => {
    const pages = [page('a', 'all', 'x'), page('b', 'all', 'x'), page('c', 'all')];
    const plan = planFiles([...pages, part('all', 9_000), part('x', 100, 'large'), part('large', 90_000)]);
    expect(plan.get('x')).toBe(plan.get('large'));
    expect(plan.get('x')).not.toBe(plan.get('all'));
  });

  test('what a file needs comes in a file before it', () => {
    const plan = planFiles([page('a', 'x'), page('b', 'x'), page('c', 'y'), part('x', 9_000, 'y'), part('y', 9_000)]);
    expect([plan.get('y'), plan.get('x')]).toEqual(['f000', 'f001']);
  });

  test('every page loads what its frame does', () => {
    const plan = planFiles([
      page('/src/root.tsx', 'frame'),
      page('a', 'frame', 'x'),
      page('b', 'x'),
      part('frame', 9_000),
      part('x', 9_000),
    ]);
    expect(plan.get('frame')).toBe(plan.get('x'));
  });

  test('the bundler places the modules of one page, and pages themselves', () => {
    const plan = planFiles([page('a', 'x'), page('a?route-chunk=clientLoader', 'x'), page('b'), part('x', 9_000)]);
    expect([...plan]).toEqual([]);
  });

  test('a module of one page and of what it loads later has a file', () => {
    const plan = planFiles([page('a', 'x'), page('b'), lazy('later', 'x'), part('x', 9_000)]);
    expect([...plan.keys()]).toEqual(['x']);
  });

  test('the management area takes no module of the public pages that it does not use', () => {
    const pages = [page('a', 'all', 'x'), page('b', 'all', 'x'), page('c', 'all')];
    const parts = [part('all', 9_000), part('x', 1_200)];
    const plan = planFiles([...pages, ...parts]);
    const withManagement = planFiles([...pages, ...parts, lazy('/src/gestion.tsx', 'all')]);
    expect(plan.get('x')).toBe(plan.get('all'));
    expect(withManagement.get('x')).not.toBe(withManagement.get('all'));
  });
});
