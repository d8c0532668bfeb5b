import type { StarterFamille } from '../shapes';

export default {
  url: 'batterie-de-stockage',
  name: 'Batterie\nde stockage',
  univers: 'SOLAIRE_PHOTOVOLTAIQUE',
  icon: 'battery-charging',
  image: 'batterie-stockage.webp',
  featured: true,
  summary: 'Garder le soleil de midi pour la soirée : quand une batterie est utile, quelle capacité retenir et où l’installer en sécurité.',
  intro: `
    <p>Les panneaux produisent surtout en milieu de journée, la maison consomme beaucoup le matin et le soir. La batterie fait le pont
    entre ces deux moments.</p>
    <p>Elle n’est pas indispensable à toute installation solaire, et nous vous le dirons si ce n’est pas le bon moment. Lorsqu’elle a
    sa place, trois questions comptent : quelle capacité utile, quel onduleur en face et quel endroit sûr pour la poser.</p>
  `,
  details: [
    {
      title: 'Comment l’énergie est gardée',
      text: `
        <p>Quand la production dépasse les besoins, le surplus charge la batterie au lieu de partir sur le réseau. Après le coucher du
        soleil, elle le restitue. Un système électronique interne surveille chaque cellule, sa température et sa tension, et coupe en
        cas d’anomalie.</p>
        <p>Deux montages existent. En courant continu, la batterie se branche sur un <a href="/familles/onduleur-hybride">onduleur
        hybride</a> qui gère aussi les panneaux. En courant alternatif, elle possède son convertisseur et s’ajoute à une installation
        en place, micro-onduleurs compris. Beaucoup de modèles domestiques emploient aujourd’hui la chimie lithium fer phosphate,
        appréciée pour sa stabilité ; la fiche du fabricant précise celle qui est retenue.</p>
      `,
      image: 'onduleur-hybride.webp',
    },
    {
      title: 'Est-ce utile chez vous ?',
      text: `
        <p>Commencez par ce qui ne coûte rien : faire tourner lave-linge, lave-vaisselle et chauffe-eau aux heures de soleil. Une
        <a href="/familles/gestion-de-l-energie">gestion de l’énergie</a> bien réglée absorbe déjà une bonne part du surplus.</p>
        <p>La batterie prend son sens quand un excédent subsiste presque chaque jour et que la maison vit surtout le soir, ou lorsque
        vous voulez secourir quelques circuits pendant les coupures, dans un hameau en bout de ligne par exemple. Elle ne garde pas
        l’été pour l’hiver : elle décale de quelques heures. En décembre, si les panneaux suffisent à peine à la journée, elle restera
        souvent peu chargée. Comparez aussi avec ce que rapporterait la vente du surplus.</p>
      `,
    },
    {
      title: 'Déterminer la capacité',
      text: `
        <p>La bonne taille est celle qui se remplit et se vide presque tous les jours de la belle saison. La méthode tient en trois
        relevés :</p>
        <ol>
          <li>l’énergie injectée sur le réseau chaque jour, lue au compteur Linky ou dans le suivi de l’onduleur ;</li>
          <li>l’énergie soutirée entre le coucher et le lever du soleil ;</li>
          <li>les mêmes valeurs sur plusieurs saisons, pour ne pas se fier à un bel été.</li>
        </ol>
        <p>On retient une capacité proche de la plus petite des deux premières valeurs, un jour courant.</p>
        <p>Si les panneaux ne sont pas encore posés, une simulation PVGIS croisée avec votre courbe de charge remplace le relevé.
        Comparez les <strong>capacités utiles</strong>, et non nominales. Vérifiez la puissance de restitution : elle dit combien
        d’appareils peuvent fonctionner ensemble. Une batterie modulaire permet d’agrandir ensuite.</p>
      `,
    },
    {
      title: 'Un emplacement sûr',
      text: `
        <p>La batterie aime les endroits tempérés, secs et aérés : garage, cellier, buanderie. Évitez les combles surchauffés l’été,
        la proximité d’une chaudière, les chambres et les passages qui servent d’issue. Le sol ou le mur doit supporter le poids
        indiqué, et un véhicule qui manœuvre ne doit pas pouvoir la heurter. La notice fixe les distances à respecter.</p>
        <p>La pose revient à un professionnel qui suit les prescriptions du fabricant et les règles propres aux installations avec
        stockage ; le Consuel intervient là aussi. Prévenez votre assureur habitation et conservez le dossier complet : schéma,
        notices, attestation. Collez près du tableau la consigne de coupure, lisible par les secours.</p>
      `,
      image: 'univers-solaire.webp',
    },
    {
      title: 'Usage, garantie et fin de vie',
      text: `
        <p>Les réglages se font à la mise en service : réserve gardée pour une coupure, plage de charge, priorité à la maison.
        Revoyez-les à l’entrée de l’hiver, car une batterie qui reste longtemps vide vieillit mal.</p>
        <p>La garantie mérite une lecture attentive. Elle combine d’ordinaire une durée, une quantité d’énergie ou de cycles, et une
        capacité restante ; elle peut aussi dépendre de la connexion de l’appareil et de l’usage qui en est fait. Faites préciser qui
        intervient et qui paie le déplacement. En cas d’alarme, n’ouvrez rien et appelez le <a href="/sav">service après-vente</a>.
        Une batterie usée ou endommagée ne va jamais à la poubelle : elle suit une filière de collecte, demandez-nous laquelle.</p>
      `,
    },
  ],
  marques: ['voltagarde'],
} satisfies StarterFamille;
