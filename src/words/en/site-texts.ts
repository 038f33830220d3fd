/**
 * The texts of pages until their settings are saved, in Markdown. {{company}} and the other placeholders are listed in
 * src/features/company/rules/site-texts.ts.
 */
export const siteTexts = {
  homeText: `## Car rental in your city, by the hour.

Choose the exact car, see the whole price before you book, and collect the keys in {{city}} the same day.

## Quality cars with {{includedDistance}}.

Every car is inspected before you drive it.

## Talk to a person

A desk in {{city}}, and somebody who knows every car by name.`,
  aboutText: `{{company}} is a small fleet with a simple idea: rent out cars worth looking forward to, by the hour, at a price you can work out in your head.

## Three steps, no counter talk

There is one rule: the person who books knows exactly which car, from when to when, and for how much.`,
  privacyText: `This policy says what {{company}} collects when you use this site and rent a vehicle from us, what we do with it, and what you can ask of us. By using the site you agree to it. “We” and “us” mean {{company}}, {{address}}.

## The data we keep

You give us most of it yourself, and only when it is needed. This is all of it, with what we need it for and how long we keep it:

{{keptData}}

{{cards}}

## Cookies and what your browser keeps

We set no cookies. On your own device, and only there, your browser keeps:

{{browserData}}

If your browser is set to refuse such storage, you can look at the whole site but not sign in.

## How we use your data

- To show you whether a vehicle is free, to book it and to hand it over.
- To manage your account and let you see and change your details.
- To check that each driver may drive, and to show the condition of the vehicle at the hand-over and the return.
- To answer you, and to tell you about your reservations, with a receipt or an invoice for each payment and refund.
- To keep the site secure: to limit repeated attempts and to find faults.
- To meet our duties under tax, insurance and traffic law.

We do not send newsletters that you did not ask for.

## When we share it

We do not sell your data. These companies process it for us, each only what it needs:

{{providers}}

Besides them we share what is necessary with an insurer or an authority when an accident, a fine or the law requires it; and with a buyer of the business, should there ever be one, who would be bound by this policy.

## How long we keep it

The list above says how long we keep each kind of data. What you have deleted or had erased can stay in backups until they expire. Usage data is kept longer only where it is needed to investigate misuse.

## Where it is transferred

Your data is processed where we and our hosting companies have their computers, which may be outside your state or country, under laws that differ from yours. Wherever it goes, it travels encrypted and is protected as this policy says.

## Keeping it safe

Connections to the site are encrypted, passwords are hashed, and only the people who run the rentals can reach customers’ data. No way of storing data is perfectly safe, and we can’t promise that ours is.

## Your choices

You can see and correct your details under [your profile](/user) at any time. Under [My data](/user/data) you can download a copy of your data, and ask us to erase it. You can also write to us. Once your reservations are over we erase your name, your contact details, drivers, photographs, agreements, letters and messages. We keep only what the law obliges us to: your past reservations, receipts and invoices, without your name.

## Children under 13

The service is not meant for anyone under the age of 13, and we do not knowingly collect data about children under 13. If you are a parent and believe that your child has given us data, contact us and we will remove it.

## Other sites and changes

Where we link to another site, its own policy applies there. When we change this policy, we publish it here with a new date at the top.

## Contact

Questions about this policy: write to [{{email}}](mailto:{{email}}).`,
  questionsText: `# Questions and answers

What people ask us before their first hour on the road.

## How is the price worked out?

You pay for started hours: from 10:00 to 12:30 is three. You see the total, with everything in it, before you book.

## What is the shortest rental?

One hour. Your drop-off has to be at least an hour after your pick-up. From there you can keep the car for an afternoon, a weekend or several weeks.

## When can I pick up the car?

On any quarter hour from {{firstPickUp}} to {{lastPickUp}}, every day, even outside desk hours. {{outsideHours}} Call {{phone}} if you have questions.

## When do I pay?

{{paying}}

## How do I change or cancel?

Until the pick-up time you can change or cancel the reservation in your account, and until the drop-off time you can extend it there. You see the new price first. Or call {{phone}} or write to {{email}}. You see any fee before you cancel.

## What do I need to bring?

{{whatToBring}}`,
  stepsText: `# How it works

## Select car

Pick the car itself, not a class of cars. Tell us when you want it and we check at once whether it is free.

## Pay for it

You pay for each hour you start. You see the total of the rental before you book, and pay it {{paidWhen}}.

## Let's drive

It is ready for you: fueled, cleaned and inspected. Keep it for an hour or a week, and bring it back to your drop-off location.`,
  whyText: `# Why Choose Us

Renting a car should be as exact as the car. You choose the car itself, and see its whole price before you book.

## Price equalization

The total that you see before you book is the whole price of the rental, by the same published rules for every customer.

## No extra price

The price you see includes all equipment of the car. You choose the extras yourself and see what they cost before you book.

## Hygienic cars

Every car is washed and vacuumed after it comes back, before the next customer gets it.`,
  appText: `# Download our app to get some goodies

Search, book, change and cancel on your phone.`,
  contactText:
    'A person at the desk in {{city}} answers. Booking starts today? Call us. Otherwise write.',
  hoursText: 'A pick-up or drop-off outside working hours? {{outsideHours}}',
  footerText: 'Premium cars by the hour, from {{city}}.',
};
