export const catalog = {
  /** The heading of the list of cars. */
  vehicleModels: 'Vehicle Models',
  /** Below the heading, while there are no cars. */
  fleetIsPrepared: 'The fleet is being prepared. Please come back soon.',
  promise:
    'You rent the very car you choose, not a similar one. The total you see is the whole price.',

  /** The search: a button that opens the calendar, while no dates are chosen. */
  chooseDates: 'Choose dates',
  /** A button. */
  search: 'Search',
  /** Above the calendar. */
  whenNeeded: 'When do you need it?',
  /** While no place of the pick-up is chosen, and what opens the choice of another one for the drop-off. */
  anyPlace: 'Any place',
  otherDropOff: 'Other drop-off place',
  /** Read aloud for the fields of the search. */
  findFreeVehicle: 'Find a free vehicle',
  /** A button, read aloud. */
  close: 'Close',

  /** Buttons that open the filters. `count` is how many are chosen. */
  filters: 'Filters',
  filtersChosen: 'Filters ({count})',
  /** Read aloud for the list of chosen filters. */
  chosenFilters: 'Chosen filters',
  /** A button that removes a filter: 'Seats: 5 or more'. What is hidden is only read aloud. */
  removeFilter: '<hidden>Remove filter</hidden> <filter>{name}: {value}</filter>',
  /** The choice that does not filter. */
  any: 'Any',
  /** The name of the filter by class. */
  filterClass: 'Class',
  /** The choices of filters, in a list and after the name of the filter. `number` is of seats or pieces of luggage. */
  orMore: '{number} or more',
  upTo: 'Up to {price}',
  /** A car has no air conditioning, or a comparison with cars that have something. */
  no: 'No',
  /** A class of cars that was deleted. */
  noLongerOffered: 'No longer offered',
  /** The label of the orders of the list, and the orders. */
  sortBy: 'Sort by',
  orderModel: 'Model',
  orderLowestPrice: 'Lowest price',
  orderHighestPrice: 'Highest price',
  orderMostSeats: 'Most seats',
  orderFewestSeats: 'Fewest seats',
  /** A button that closes the filters. `total` is the number of cars as it is written: '16', or '1,000+'. */
  show: '{count, plural, one {Show 1 vehicle} other {Show {total} vehicles}}',
  showFree:
    '{count, plural, one {Show 1 vehicle, {free} free} other {Show {total} vehicles, {free} free}}',

  /** Above the list. `total` is the number of cars as it is written: '16', or '1,000+'. */
  vehicles: '{count, plural, one {1 vehicle} other {{total} vehicles}}',
  noneIsFree:
    '{count, plural, one {None of 1 vehicle is free} other {None of {total} vehicles is free}}',
  oneIsFree: '{count, plural, one {1 of 1 vehicle is free} other {1 of {total} vehicles is free}}',
  /** `free` is more than one. */
  someAreFree: '{free} of {total} vehicles are free',
  lookingForVehicles: 'Looking for vehicles…',
  /** A link that shows all cars again. */
  removeFilters: 'Remove filters',
  noneFitsFilters: 'No vehicle fits these filters.',
  /** A button after a failure. */
  tryAgain: 'Try again',
  /** Read aloud for the links to the pages of the list. */
  pagesOfVehicles: 'Pages of vehicles',

  /** A link and a button on each car's card. What is hidden is only read aloud. */
  rentCar: 'Rent Car <hidden>{model}</hidden>',
  details: 'Details <hidden>of {model}</hidden>',
  /** A button that adds a car to the comparison, a link to the comparison, and the name of its part of the page. */
  compare: 'Compare',

  /** Whether a car can be rented for the chosen dates: in a chip. */
  free: 'Free',
  /** The chosen dates are shorter than the shortest rental. */
  tooShort: 'Too short',
  taken: 'Taken',
  /** `time` is a day and a time of day. */
  freeFrom: 'Free from {time}',
  /** A car that stands at another place. `time` is a day and a time of day. */
  broughtFrom: 'Brought from {place}',
  readyFrom: 'Ready from {time}, brought from {place}',
  /** A link to a longer rental that costs less than the chosen one. */
  costLess: '{hours, plural, one {1 hour cost less: {price}} other {# hours cost less: {price}}}',

  /** Beside the cars that were chosen for a comparison. */
  compareUpTo: 'You can compare up to {most} vehicles.',
  chooseAnother: 'Choose another vehicle to compare it with.',
  /** A button that empties the choice. */
  clear: 'Clear',

  /** The page that compares cars. */
  chooseUpToThree: 'Choose up to three cars in <link>the list of vehicles</link>.',
  comparedFor: '{period}. <link>Change dates or vehicles</link>',
  comparedWithoutDates: 'Choose dates to see totals. <link>Choose dates or vehicles</link>',
  datesNotBookable: "These dates can't be booked anymore.",
  comparedIsGone: 'One of the cars in this comparison is no longer in the fleet.',
  /** Read aloud for the table. */
  sideBySide: 'Vehicles side by side',
  /** A link and a button below each car of the comparison. */
  rent: 'Rent <hidden>{model}</hidden>',
  remove: 'Remove <hidden>{model}</hidden>',
  /** The name of a row of the table, and of a filter. */
  pricePerHour: 'Price per hour',
  /** The name of the row with what the period costs. */
  total: 'Total',

  /** Read aloud for the pictures of a car. */
  imagesOf: 'Images of {model}',
  imageOf: '{model}, image {number}',
  /** A link that shows a picture in full screen. */
  enlarge: 'Enlarge',
  image: 'Image {number}',
  previousImage: 'Previous image',
  nextImage: 'Next image',
  /** Which of the pictures is shown. */
  imageNumber: '{number} of {total}',

  /** The heading of the facts about a car. */
  highlights: 'Property Highlights',
} as const;
