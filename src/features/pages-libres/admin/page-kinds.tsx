import { ChoiceInput, TextInput } from '~/admin/inputs';
import { ItemsInput } from '~/admin/items-input';
import { ManyInput } from '~/admin/many-input';
import { RichTextInput } from '~/admin/rich-text-input';
import { type BlocKind, blocKind } from '~/content/blocs/admin/blocs-input';
import { BOUTON, countOf, famillesKind, imageKind, TEXTE, TITRE, wordsOfHtml } from '~/content/blocs/admin/shared-kinds';
import type { PageBloc } from '../page-blocs';

type Of<K extends PageBloc['kind']> = Extract<PageBloc, { kind: K }>;

const COLONNES = blocKind<Of<'colonnes'>>({
  label: 'Deux colonnes',
  blank: { kind: 'colonnes', left: '', right: '' },
  fields: (source) => (
    <>
      <RichTextInput source={`${source}.left`} label="À gauche" />
      <RichTextInput source={`${source}.right`} label="À droite" help="Sur un téléphone, elle vient dessous." />
    </>
  ),
  wordsOf: ({ left, right }) => [left, right].map(wordsOfHtml).filter(Boolean).join(' | '),
});

const QUESTIONS = blocKind<Of<'questions'>>({
  label: 'Questions',
  blank: { kind: 'questions', questions: [] },
  fields: (source) => (
    <ItemsInput
      source={`${source}.questions`}
      label="Questions"
      help={'Chacune s’ouvre d’un clic\u202f; les moteurs de recherche les lisent toutes.'}
      addLabel="Ajouter une question"
      blank={{ question: '', answer: '' }}
      nameOf={({ question }) => String(question || 'Question sans titre')}
    >
      {(question) => (
        <>
          <TextInput source={`${question}.question`} label="Question" maxLength={200} />
          <RichTextInput source={`${question}.answer`} label="Réponse" />
        </>
      )}
    </ItemsInput>
  ),
  wordsOf: ({ questions = [] }) => questions.map(({ question }) => question).join(' '),
});

const MARQUES = blocKind<Of<'marques'>>({
  label: 'Marques',
  blank: { kind: 'marques', marques: [] },
  fields: (source) => (
    <ManyInput
      source={`${source}.marques`}
      resource="marques"
      label="Marques"
      valueKind="id"
      help="Leurs logos, qui mènent à leurs pages."
    />
  ),
  wordsOf: ({ marques }) => countOf(marques),
});

const DOCUMENTS = blocKind<Of<'documents'>>({
  label: 'Documents',
  blank: { kind: 'documents', documents: [] },
  fields: (source) => (
    <ManyInput
      source={`${source}.documents`}
      resource="documents"
      label="Documents"
      valueKind="id"
      help="Avec leur langue, leur poids et leur date."
    />
  ),
  wordsOf: ({ documents }) => countOf(documents),
});

const FORMS = [
  { value: 'contact', label: 'Contact' },
  { value: 'lettre', label: 'Lettre d’information' },
] as const satisfies { value: Of<'formulaire'>['form']; label: string }[];

const FORMULAIRE = blocKind<Of<'formulaire'>>({
  label: 'Formulaire',
  blank: { kind: 'formulaire', form: 'contact', sujet: '' },
  fields: (source) => (
    <>
      <ChoiceInput source={`${source}.form`} label="Formulaire" choices={FORMS} />
      <TextInput
        source={`${source}.sujet`}
        label="Sujet choisi d’avance"
        optional
        maxLength={100}
        help={'Pour le formulaire de contact, comme «\u00a0Candidature\u00a0»\u00a0: vous le lirez en tête du message.'}
      />
    </>
  ),
  wordsOf: ({ form, sujet }) => sujet || (FORMS.find(({ value }) => value === form)?.label ?? ''),
});

export const PAGE_KINDS: readonly BlocKind[] = [
  TITRE,
  TEXTE,
  COLONNES,
  imageKind('Ce qu’elle montre, en une phrase, pour qui ne la voit pas.'),
  BOUTON,
  QUESTIONS,
  famillesKind('Six au plus, publiées, avec leur image et leur résumé.'),
  MARQUES,
  DOCUMENTS,
  FORMULAIRE,
];
