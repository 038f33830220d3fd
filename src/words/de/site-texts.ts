import type { siteTexts as english } from '../en/site-texts.ts';

export const siteTexts: typeof english = {
  homeText: `## Mietwagen in Ihrer Stadt, stundenweise.

Wählen Sie genau das Auto, das Sie möchten, sehen Sie vor der Buchung den vollen Preis und holen Sie noch am selben Tag in {{city}} die Schlüssel ab.

## Gepflegte Autos, {{includedDistance}} inklusive.

Jedes Auto wird geprüft, bevor Sie es fahren.

## Sprechen Sie mit einem Menschen

Eine Station in {{city}} und jemand, der jedes Auto persönlich kennt.`,
  aboutText: `{{company}} hat eine kleine Flotte und eine einfache Idee: Autos, auf die man sich freut, stundenweise zu vermieten, zu einem Preis, den Sie im Kopf ausrechnen können.

## Drei Schritte, kein Verkaufsgespräch

Es gibt eine Regel: Wer bucht, weiß genau, welches Auto er bekommt, von wann bis wann und zu welchem Preis.`,
  privacyText: `In dieser Erklärung lesen Sie, welche Daten {{company}} erhebt, wenn Sie diese Website nutzen und bei uns ein Fahrzeug mieten, was wir damit tun und welche Rechte Sie haben. Mit der Nutzung der Website stimmen Sie ihr zu. Mit „wir“ und „uns“ ist {{company}}, {{address}}, gemeint.

## Die Daten, die wir speichern

Die meisten Daten geben Sie uns selbst, und erst dann, wenn sie gebraucht werden. Hier stehen sie alle, mit Zweck und Speicherdauer:

{{keptData}}

{{cards}}

## Cookies und was Ihr Browser speichert

Wir setzen keine Cookies. Auf Ihrem eigenen Gerät, und nur dort, speichert Ihr Browser:

{{browserData}}

Wenn Ihr Browser das Speichern nicht zulässt, können Sie die ganze Website ansehen, sich aber nicht anmelden.

## Wie wir Ihre Daten verwenden

- Um Ihnen zu zeigen, ob ein Fahrzeug frei ist, um Ihre Buchung anzunehmen und um Ihnen das Fahrzeug zu übergeben.
- Um Ihr Konto zu führen und damit Sie Ihre Angaben sehen und ändern können.
- Um zu prüfen, ob jeder Fahrer fahren darf, und um den Zustand des Fahrzeugs bei der Übergabe und bei der Rückgabe zu belegen.
- Um Ihnen zu antworten und um Sie über Ihre Reservierungen zu informieren, mit einer Quittung oder einer Rechnung für jede Zahlung und Erstattung.
- Um die Website zu schützen: um wiederholte Versuche zu begrenzen und Fehler zu finden.
- Um unsere Pflichten nach Steuer-, Versicherungs- und Verkehrsrecht zu erfüllen.

Newsletter senden wir Ihnen nur, wenn Sie sie bestellt haben.

## Wann wir sie weitergeben

Wir verkaufen Ihre Daten nicht. Diese Unternehmen verarbeiten sie in unserem Auftrag, und jedes erhält nur, was es braucht:

{{providers}}

Außerdem geben wir das Nötige an eine Versicherung oder eine Behörde weiter, wenn ein Unfall, ein Bußgeld oder das Gesetz es erfordert, und an einen Käufer des Unternehmens, falls es je einen geben sollte; er wäre an diese Erklärung gebunden.

## Wie lange wir sie speichern

Die Liste oben nennt die Speicherdauer für jede Art von Daten. Was Sie gelöscht haben oder haben löschen lassen, kann in Sicherungskopien bleiben, bis diese ablaufen. Nutzungsdaten werden nur dann länger aufbewahrt, wenn sie zur Untersuchung eines Missbrauchs gebraucht werden.

## Wohin sie übertragen werden

Ihre Daten werden dort verarbeitet, wo wir und unsere Hosting-Anbieter Server betreiben. Das kann außerhalb Ihres Bundeslandes oder Ihres Landes sein, wo andere Gesetze gelten als bei Ihnen. Wohin sie auch gelangen: Sie werden verschlüsselt übertragen und so geschützt, wie es diese Erklärung sagt.

## Wie wir sie schützen

Verbindungen zur Website sind verschlüsselt, Passwörter werden nur als Hash gespeichert, und nur wer die Vermietung betreibt, hat Zugriff auf die Daten der Kunden. Keine Art der Speicherung ist vollkommen sicher, und auch wir können das nicht versprechen.

## Ihre Rechte

Unter [Ihr Profil](/user) können Sie Ihre Angaben jederzeit ansehen und berichtigen. Unter [Meine Daten](/user/data) können Sie eine Kopie Ihrer Daten herunterladen und ihre Löschung beantragen. Sie können uns auch schreiben. Sobald Ihre Reservierungen vorbei sind, löschen wir Ihren Namen, Ihre Kontaktdaten, Fahrer, Fotos, Mietverträge, E-Mails und Nachrichten. Wir behalten nur, wozu uns das Gesetz verpflichtet: Ihre früheren Reservierungen, Quittungen und Rechnungen, ohne Ihren Namen.

## Kinder unter 13 Jahren

Der Dienst ist nicht für Personen unter 13 Jahren bestimmt, und wir erheben wissentlich keine Daten von Kindern unter 13 Jahren. Wenn Sie als Mutter oder Vater annehmen, dass Ihr Kind uns Daten gegeben hat, wenden Sie sich bitte an uns. Wir löschen sie dann.

## Andere Websites und Änderungen

Wo wir auf eine andere Website verweisen, gilt dort deren eigene Erklärung. Wenn wir diese Erklärung ändern, veröffentlichen wir sie hier mit einem neuen Datum am Anfang.

## Kontakt

Fragen zu dieser Erklärung? Schreiben Sie an [{{email}}](mailto:{{email}}).`,
  questionsText: `# Fragen und Antworten

Was unsere Kunden vor der ersten Fahrt wissen möchten.

## Wie wird der Preis berechnet?

Sie zahlen jede angefangene Stunde: Von 10:00 bis 12:30 Uhr sind es drei. Vor der Buchung sehen Sie den Gesamtpreis, in dem alles enthalten ist.

## Wie lange muss ich mindestens mieten?

Eine Stunde. Die Rückgabe muss mindestens eine Stunde nach der Abholung liegen. Darüber hinaus können Sie das Auto einen Nachmittag, ein Wochenende oder mehrere Wochen behalten.

## Wann kann ich das Auto abholen?

Täglich zu jeder Viertelstunde von {{firstPickUp}} bis {{lastPickUp}} Uhr, auch außerhalb der Öffnungszeiten. {{outsideHours}} Bei Fragen rufen Sie uns an: {{phone}}.

## Wann zahle ich?

{{paying}}

## Wie kann ich ändern oder stornieren?

Bis zur Abholzeit können Sie die Reservierung in Ihrem Konto ändern oder stornieren, und bis zur Rückgabezeit können Sie sie dort verlängern. Den neuen Preis sehen Sie vorher. Sie können uns auch anrufen ({{phone}}) oder an {{email}} schreiben. Bevor Sie stornieren, sehen Sie, ob eine Gebühr anfällt.

## Was muss ich mitbringen?

{{whatToBring}}`,
  stepsText: `# So funktioniert es

## Auto auswählen

Sie wählen ein bestimmtes Auto und nicht nur eine Fahrzeugklasse. Sagen Sie uns, wann Sie es brauchen, und wir prüfen sofort, ob es frei ist.

## Bezahlen

Sie zahlen jede angefangene Stunde. Den Gesamtpreis der Miete sehen Sie, bevor Sie buchen. Sie zahlen {{paidWhen}}.

## Losfahren

Ihr Auto steht für Sie bereit: betankt, gereinigt und geprüft. Behalten Sie es eine Stunde oder eine Woche und bringen Sie es zum vereinbarten Rückgabeort zurück.`,
  whyText: `# Ihre Vorteile

Ein Auto zu mieten sollte so präzise funktionieren wie das Auto selbst. Sie suchen sich ein bestimmtes Auto aus und sehen den vollen Preis, bevor Sie buchen.

## Gleicher Preis für alle

Der Gesamtpreis, den Sie vor der Buchung sehen, ist der volle Preis der Miete, nach denselben veröffentlichten Regeln für alle Kunden.

## Kein Aufpreis

Der Preis, den Sie sehen, umfasst die gesamte Ausstattung des Autos. Extras wählen Sie selbst und sehen vor der Buchung, was sie kosten.

## Saubere Autos

Jedes Auto wird nach der Rückgabe gewaschen und gesaugt, bevor es der nächste Kunde bekommt.`,
  appText: `# Laden Sie unsere App herunter und sichern Sie sich kleine Vorteile

Suchen, buchen, ändern und stornieren Sie auf Ihrem Smartphone.`,
  contactText:
    'In unserer Station in {{city}} antwortet Ihnen ein Mensch. Ihre Miete beginnt heute? Dann rufen Sie uns an. Sonst schreiben Sie uns.',
  hoursText: 'Abholung oder Rückgabe außerhalb der Öffnungszeiten? {{outsideHours}}',
  footerText: 'Hochwertige Autos in {{city}}, stundenweise zu mieten.',
};
