import './pressable-style.css';

const ID = 'react-aria-pressable-style';

/**
 * react-aria writes a style element into the page unless it finds one with this id. The site's
 * content policy forbids such elements, so the rule stands in the stylesheet imported here and a
 * stand-in bears the id.
 */
if (typeof document !== 'undefined' && !document.getElementById(ID)) {
  const standIn = document.createElement('meta');
  standIn.id = ID;
  document.head.append(standIn);
}
