import type { StarterFamille } from '../shapes';

export default {
  url: 'thermostat-connecte',
  name: 'Thermostat\nconnecté',
  univers: 'DOMOTIQUE',
  icon: 'thermometer',
  image: 'thermostat-connecte.webp',
  featured: true,
  summary: 'Chauffer au bon moment et à la bonne température : compatibilité, emplacement, programmation et pose d’un thermostat connecté.',
  intro: `
    <p>Un thermostat connecté commande le chauffage selon vos horaires, pièce par pièce ou pour toute la maison, et se règle
    depuis le mur comme depuis un téléphone. Il évite de chauffer une maison vide et de rentrer dans une maison froide.</p>
    <p>Pour tenir ce rôle, il doit être compatible avec votre chaudière, votre pompe à chaleur ou vos radiateurs, être placé au
    bon endroit et recevoir un programme qui ressemble à vos journées.</p>`,
  details: [
    {
      title: 'Comment il pilote le chauffage',
      text: `
        <p>Le thermostat relève la température de la pièce, la compare à la consigne du moment et demande ou non de la chaleur
        au générateur. Un récepteur, placé près de la chaudière ou intégré au tableau, exécute l’ordre, par fil ou par
        radio.</p>
        <p>La connexion à internet ajoute la commande à distance, l’historique des températures et des réglages automatiques :
        anticipation de la relance, détection d’une fenêtre ouverte, passage en mode absence quand tout le monde est sorti. En
        cas de coupure, un bon appareil continue son programme et reste réglable à la main ; posez la question avant
        d’acheter.</p>`,
    },
    {
      title: 'Vérifier la compatibilité avec votre chauffage',
      text: `
        <p>C’est le point décisif. Relevez la marque et le modèle du générateur, ou photographiez sa plaque et le thermostat
        actuel avec son câblage, coffret fermé.</p>
        <ul>
          <li><strong>Chaudière</strong> : contact simple ou liaison numérique, qui permet de moduler la flamme.</li>
          <li><strong>Pompe à chaleur</strong> : la régulation du fabricant est souvent préférable à un modèle universel.</li>
          <li><strong>Radiateurs électriques</strong> : un fil pilote, ou un module derrière chaque appareil.</li>
          <li><strong>Radiateurs à eau</strong> : des têtes connectées complètent le thermostat dans chaque pièce.</li>
          <li><strong>Poêle à granulés</strong> : seulement si sa notice prévoit une entrée.</li>
        </ul>`,
      image: 'radiateurs.webp',
    },
    {
      title: 'Un seul point de mesure ou plusieurs zones',
      text: `
        <p>Dans un logement compact chauffé partout de la même façon, un thermostat au séjour suffit. Une maison à étage, une
        grange restaurée avec mezzanine ou un bureau occupé seulement la semaine gagnent à être découpés en zones.</p>
        <p>Avec un <a href="/familles/plancher-chauffant">plancher chauffant</a>, chaque boucle ou groupe de boucles peut avoir
        le sien, à condition d’accepter sa lenteur : de fréquents changements de consigne n’y servent à rien. Avec des
        radiateurs à eau, gardez au moins un passage toujours ouvert pour que le circulateur ne force pas sur des robinets
        fermés.</p>`,
    },
    {
      title: 'L’emplacement fait la justesse',
      text: `
        <p>Fixez l’appareil sur une cloison intérieure, à hauteur de poitrine, dans une pièce réellement vécue. Évitez le soleil
        direct, la proximité d’un radiateur, d’un poêle, d’une porte d’entrée ou d’un téléviseur : il mesurerait autre chose que
        votre confort. Sur un mur de pierre froid, une version posée sur socle donne souvent une lecture plus fidèle.</p>
        <p>Si une tête thermostatique équipe déjà le radiateur de cette pièce, ouvrez-la en grand, sinon les deux se
        contredisent. Avant toute intervention, coupez le courant au disjoncteur. Le branchement côté chaudière revient à un
        professionnel, qui vérifie aussi les sécurités.</p>`,
    },
    {
      title: 'Un programme qui suit vos journées',
      text: `
        <p>Commencez simple : une température de présence, une autre pour la nuit, une troisième pour l’absence. L’ADEME
        conseille 19 °C dans les pièces à vivre et 17 °C dans les chambres ; ajustez par petits pas et laissez quelques jours
        entre deux essais. Un abaissement trop fort dans une maison aux murs épais oblige à une relance longue.</p>
        <p>Profitez des relevés pour comprendre votre maison : une pièce qui se refroidit vite signale un défaut d’isolation, un
        cycle très court un réglage à revoir. Pour aller plus loin, voyez la <a href="/familles/gestion-de-l-energie">gestion de
        l’énergie</a>.</p>`,
      image: 'univers-domotique.webp',
    },
    {
      title: 'Compte, données et mises à jour',
      text: `
        <p>Un thermostat sait quand vous êtes chez vous. Choisissez un mot de passe long et propre à ce compte, activez la
        validation en deux étapes quand elle existe, et lisez où les relevés sont conservés. Le RGPD vous donne le droit d’y
        accéder et de les faire effacer.</p>
        <p>Demandez aussi ce qui fonctionne sans serveur distant, et combien de temps le fabricant s’engage à publier des mises
        à jour. En cas de déménagement, réinitialisez l’appareil avant de remettre les clés. Les piles, enfin, se remplacent au
        début de l’automne, pas le premier soir de gel.</p>`,
    },
  ],
  marques: ['maisondine'],
} satisfies StarterFamille;
