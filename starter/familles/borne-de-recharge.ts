import type { StarterFamille } from '../shapes';

export default {
  url: 'borne-de-recharge',
  name: 'Borne\nde recharge',
  univers: 'DOMOTIQUE',
  icon: 'plug-zap',
  image: 'borne-recharge.webp',
  featured: true,
  summary:
    'Recharger sa voiture chez soi en sécurité : puissance utile, tableau électrique, pose par un électricien qualifié, pilotage et solaire.',
  intro: `
    <p>Le plus souvent, une voiture électrique se recharge là où elle dort. Une borne murale, au garage ou sous l’auvent, charge
    plus vite et plus sûrement qu’une prise ordinaire, qui n’est pas faite pour fournir un fort courant pendant des heures.</p>
    <p>Le choix ne se résume pas à la puissance affichée. Il dépend de la voiture, des kilomètres quotidiens, de l’abonnement
    électrique et du tableau. Une visite de l’installateur répond à ces questions avant tout achat.</p>`,
  details: [
    {
      title: 'Ce que fait la borne pendant la charge',
      text: `
        <p>Chez un particulier, la borne livre du courant alternatif ; c’est le chargeur embarqué dans la voiture qui le
        transforme pour la batterie. Avant toute charge, les deux échangent par le câble : présence du véhicule,
        intensité permise, état de la terre. Au moindre défaut, le courant ne passe pas.</p>
        <p>La prise de type 2 est la norme en Europe. Un câble attaché évite de sortir celui du coffre ; une simple prise sur la
        borne convient mieux à des voitures différentes et laisse le mur plus net. Les deux versions existent pour l’intérieur
        et pour l’extérieur.</p>`,
    },
    {
      title: 'Quelle puissance pour quel usage ?',
      text: `
        <p>Partez de vos trajets. Estimez les kilomètres d’une journée chargée, multipliez par la consommation de la voiture
        ramenée au kilomètre (celle du tableau de bord, ou à défaut la valeur WLTP de la fiche), puis divisez par les heures de
        stationnement : vous obtenez la puissance nécessaire. Une puissance modeste suffit souvent à qui roule peu.</p>
        <p>Deux plafonds s’appliquent ensuite. La voiture n’accepte que ce que son chargeur embarqué permet, et la maison ne
        fournit que ce que l’abonnement autorise. Passer en triphasé n’a d’intérêt que si le véhicule sait en profiter et si le
        reste de l’installation le justifie.</p>`,
    },
    {
      title: 'Tableau, abonnement et mise en sécurité',
      text: `
        <p>La norme NF C 15-100 demande un circuit réservé à la recharge, avec ses protections propres, et une bonne prise de
        terre. Dans une maison ancienne, ce dernier point mérite une mesure avant le devis. La distance entre le tableau et la
        place de stationnement compte aussi : elle fixe la section du câble et, le cas échéant, la longueur de la tranchée.</p>
        <p>Au-delà de 3,7 kW, le décret n° 2017-26 du 12 janvier 2017, modifié le 4 mai 2021, confie la pose à un électricien
        titulaire d’une qualification IRVE. Nos <a href="/services_particulier">installateurs partenaires</a> vous présentent la
        leur ; vérifiez qu’elle couvre le type de borne choisi.</p>`,
    },
    {
      title: 'Charger au bon moment, sans faire disjoncter',
      text: `
        <p>Four, chauffe-eau, pompe à chaleur et voiture le même soir : le compteur peut couper. Le <strong>délestage
        dynamique</strong> mesure en continu ce que consomme la maison et ralentit la charge au besoin, grâce à une pince au
        tableau ou à la sortie d’information du compteur Linky. Il évite souvent d’augmenter l’abonnement.</p>
        <p>La programmation place la charge pendant les heures creuses, dont les plages figurent sur votre facture. Réglez-la à
        un seul endroit, la borne ou la voiture, car deux programmes qui se contredisent laissent la batterie vide au matin.</p>`,
      image: 'gestion-energie.webp',
    },
    {
      title: 'Rouler avec le soleil de son toit',
      text: `
        <p>Avec des <a href="/familles/panneaux-photovoltaiques">panneaux photovoltaïques</a> ou un
        <a href="/familles/carport-solaire">carport solaire</a>, une borne adaptée peut suivre le surplus : elle démarre quand
        la production dépasse les besoins de la maison et module ensuite son intensité.</p>
        <p>L’intérêt dépend surtout de la présence de la voiture en journée. Télétravail, retraite ou second véhicule s’y
        prêtent ; un départ à l’aube et un retour à la nuit, beaucoup moins. Vérifiez aussi l’intensité la plus basse à laquelle
        votre voiture accepte de charger, car un surplus trop faible ne suffit pas à lancer la recharge.</p>`,
      image: 'carport-solaire.webp',
    },
    {
      title: 'Emplacement, copropriété et usage courant',
      text: `
        <p>Placez la borne côté trappe de charge, à l’abri des chocs et du plein soleil si possible, avec un crochet pour que le
        câble ne traîne pas au passage. En façade sur rue, un accès par badge ou par code évite les emprunts.</p>
        <p>En copropriété, le <strong>droit à la prise</strong> permet à l’occupant, propriétaire ou locataire, de faire équiper
        sa place à ses frais, après information du syndic selon une procédure décrite sur service-public.fr. L’entretien se
        limite à peu de chose : essuyer la prise, examiner le câble, essayer le différentiel comme l’indique la notice. Une
        fiche qui chauffe ou noircit doit faire cesser la charge et appeler le <a href="/sav">SAV</a>.</p>`,
    },
  ],
  marques: ['alliborne'],
} satisfies StarterFamille;
