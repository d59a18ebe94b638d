import { cx } from "./cx";

interface AvatarProps {
  /** Source of the initials. */
  name: string;
  /** Address of a picture; initials are shown if it does not load. */
  picture?: string | undefined;
  size?: keyof typeof sizes;
  /** The picture is a logo, which isn't cut. */
  logo?: boolean;
  /** The name is visible beside it, so that screen readers skip it. */
  decorative?: boolean;
}

const sizes = {
  small: "size-5 text-[0.625rem]",
  medium: "size-7 text-xs",
  large: "size-16 text-xl",
};

const tones = [
  "bg-accent-soft text-accent-text",
  "bg-success-soft text-success",
  "bg-warning-soft text-warning",
  "bg-info-soft text-info",
];

/** Picture or initials. The picture's host receives no referrer. */
export function Avatar(props: AvatarProps) {
  const { name, picture, size = "small", logo = false, decorative = false } = props;
  const tone =
    tones[[...name].reduce((sum, char) => sum + (char.codePointAt(0) ?? 0), 0) % tones.length];
  return (
    <span
      {...(decorative ? { "aria-hidden": true } : { role: "img", "aria-label": name })}
      className={cx(
        "relative inline-flex shrink-0 overflow-hidden select-none items-center justify-center rounded-full font-medium",
        sizes[size],
        tone,
      )}
    >
      {initials(name)}
      {picture && (
        // biome-ignore lint/performance/noImgElement: it lies elsewhere, as its owner chose
        <img
          src={picture}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
          className={cx(
            "absolute inset-0 size-full",
            logo ? "bg-background object-contain" : "object-cover",
          )}
        />
      )}
    </span>
  );
}

function initials(name: string): string {
  const words = name
    .trim()
    .split(/[\s@._-]+/)
    .filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends.map((word) => [...(word ?? "?")][0]?.toUpperCase()).join("");
}
