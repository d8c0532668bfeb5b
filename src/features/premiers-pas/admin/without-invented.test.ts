import { expect, test } from 'vitest';
import { withoutInvented } from './without-invented';

test('a step leaves nothing of the invented shop in the fields that it does not show', () => {
  const content = {
    name: 'Solutions Maison',
    phone: '05 36 49 00 00',
    email: 'contact@invente.example',
    street: '4 rue du Gave',
    city: 'Pau',
  };
  const elsewhere = { fields: ['name', 'phone', 'email'], note: '' } as const;
  expect(withoutInvented({ version: 3, content }, elsewhere, 'marie@exemple.fr')).toEqual({
    version: 3,
    content: { name: expect.not.stringContaining('Solutions'), phone: '', email: 'marie@exemple.fr', street: '4 rue du Gave', city: 'Pau' },
  });
});
