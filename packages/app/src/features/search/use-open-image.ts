import { useNavigate, useSearch } from '@tanstack/react-router';

/** The image that is open stands in the address, so that it can be linked and Back closes it. */
export function useOpenImage() {
  const { image } = useSearch({ from: '/search' });
  const navigate = useNavigate({ from: '/search' });
  const go = (key: string | undefined, replace: boolean) =>
    void navigate({
      search: ({ image: _last, ...rest }) => (key ? { ...rest, image: key } : rest),
      // The same search, with the same file.
      state: true,
      replace,
      resetScroll: false,
    });
  return {
    key: image,
    open: (key: string) => go(key, false),
    replace: (key: string) => go(key, true),
    close: () => go(undefined, true),
  };
}
