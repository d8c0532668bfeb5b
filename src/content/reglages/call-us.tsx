import { useReglages } from './use-reglages';

/** What replaces a mail, within a sentence: « appelez-nous au 05 … », or a visit where the shop gives no telephone. */
export function CallUs() {
  const { phone, phoneHref } = useReglages().company;
  if (!phone) return 'passez nous voir au magasin';
  return (
    <>
      appelez-nous au <a href={phoneHref}>{phone}</a>
    </>
  );
}
