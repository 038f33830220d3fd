import { useEffect, useState } from 'react';

/** An image that is in memory. */
export function BlobImage({
  image,
  name,
  className,
}: {
  image: Blob;
  name: string;
  className: string | undefined;
}) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const created = URL.createObjectURL(image);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [image]);
  return <img className={className} src={url} alt={name} />;
}
