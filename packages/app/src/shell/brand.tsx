/** The product's name, as the header shows it. */
export const BRAND = 'Mekiki';

/** The product's logo: an eye, in the header's seal. */
export const BRAND_MARK = (
  <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeLinejoin="round">
    <path d="M2.4 12C4.6 7.8 8 5.1 12 5.1s7.4 2.7 9.6 6.9c-2.2 4.2-5.6 6.9-9.6 6.9S4.6 16.2 2.4 12Z" />
    <circle cx="12" cy="12" r="3.3" fill="currentColor" stroke="none" />
  </svg>
);
