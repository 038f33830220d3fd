import './pressable-style.css';

const ID = 'react-aria-pressable-style';

/**
 * react-aria adds a style element to the page unless an element has this id. The site's content
 * security policy forbids style elements, so the rule is in the imported stylesheet, and an empty
 * element has the id.
 */
if (typeof document !== 'undefined' && !document.getElementById(ID)) {
  const placeholder = document.createElement('meta');
  placeholder.id = ID;
  document.head.append(placeholder);
}
