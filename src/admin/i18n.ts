import polyglotI18nProvider from 'ra-i18n-polyglot';
import french from 'ra-language-french';

const messages = {
  ...french,
  ra: {
    ...french.ra,
    navigation: { ...french.ra.navigation, skip_nav: 'Aller au contenu' },
    message: {
      ...french.ra.message,
      unsaved_changes: 'Certains changements ne sont pas enregistrés. Quitter cette page les perdrait. La quitter quand même\u202f?',
      not_found: 'Cette page n’existe pas, ou son adresse est incomplète.',
    },
    notification: {
      ...french.ra.notification,
      http_error: 'Le site n’a pas répondu. Réessayez dans un instant.',
    },
  },
};

export const i18nProvider = polyglotI18nProvider(() => messages, 'fr', [{ locale: 'fr', name: 'Français' }], { allowMissing: true });
