import { Section } from "@/components/platform/layout/section";
import type { Integration } from "@/lib/contract/integrations/integration";
import { pictureAddress } from "@/lib/url/file-address";

/** Screenshots from the integration's publisher; each opens in full size. */
export function Previews({ title, previewImages }: Integration) {
  const pictures = previewImages.flatMap((url) => pictureAddress(url) ?? []);
  if (pictures.length === 0) return null;
  const nth = (index: number) =>
    pictures.length === 1 ? `Preview of ${title}` : `Preview ${index + 1} of ${title}`;
  return (
    <Section title={pictures.length === 1 ? "Preview" : "Previews"}>
      <ul className="flex flex-wrap gap-3">
        {pictures.map((address, index) => (
          <li key={address} className="max-w-full">
            <a
              href={address}
              target="_blank"
              rel="noreferrer"
              className="block overflow-hidden rounded border bg-surface"
            >
              {/* biome-ignore lint/performance/noImgElement: of any size, from where the service keeps it */}
              <img
                src={address}
                alt={nth(index)}
                loading="lazy"
                decoding="async"
                referrerPolicy="no-referrer"
                className="h-48 w-auto max-w-full object-contain"
              />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
