"use client";

import { ImageIcon, Upload, X } from "lucide-react";
import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { Input } from "@/components/ui/input";
import { announce } from "@/components/ui/live-region";
import { fileAddress } from "@/lib/url/file-address";
import { FieldFrame } from "./field-frame";
import { type FieldProps, useField } from "./use-field";
import { type UploadPicture, usePictureUpload } from "./use-picture-upload";

interface PictureFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  upload: UploadPicture;
  /** Redraws photos with at most that many pixels on each side. */
  mostPixels?: number;
  /** Theme that the picture is for, if it isn't for both. */
  theme?: keyof typeof backgrounds;
  /** Shown without a picture, in a circle; a picture is cut to it. */
  initials?: ReactNode;
  /** Called with the URL of an uploaded picture, after it is set. */
  onUploaded?: (url: string) => void;
}

/** Backgrounds of published sites. */
const backgrounds = { light: "#ffffff", dark: "#181c1f" };
const accepted = "image/png,image/jpeg,image/gif,image/webp,image/avif,image/svg+xml,.ico";
const limits = "PNG, JPEG, GIF, WebP, AVIF, ICO or SVG, at most 2 MiB.";

/** Picture that is uploaded by a button, dropped, pasted, or given by its URL. */
export function PictureField<Values extends FieldValues = FieldValues>(
  props: PictureFieldProps<Values>,
) {
  const { label, optional, theme, initials, mostPixels, onUploaded } = props;
  const help = props.help ? (
    <>
      {props.help} {limits}
    </>
  ) : (
    limits
  );
  const { field, error, id, control } = useField<Values>({ ...props, help });
  const file = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [over, setOver] = useState(false);
  const [byUrl, setByUrl] = useState(false);
  const url = String(field.value ?? "");
  const isStored = fileAddress(url) !== url;
  const { upload, pending, problem } = usePictureUpload(
    { upload: props.upload, mostPixels },
    (made) => {
      field.onChange(made);
      onUploaded?.(made);
      setByUrl(false);
      announce(`${label} uploaded`);
    },
  );
  const take = (given: File | undefined) => {
    if (given && !button.current?.matches(":disabled")) upload(given);
  };
  const shownError = problem ?? error;
  const notes = [shownError && `${id}-error`, `${id}-help`].filter(Boolean).join(" ");
  const clear = () => {
    field.onChange("");
    setByUrl(false);
    announce(`${label} removed`);
    button.current?.focus();
  };
  const asksUrl = (byUrl && url === "") || (url !== "" && !isStored);
  return (
    <FieldFrame {...{ id, label, help, optional }} error={shownError}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button within does the same by keyboard */}
      <div
        onDragOver={(event) => {
          if (!holdsFiles(event)) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          setOver(false);
          take(takeFile(event, event.dataTransfer));
        }}
        onPaste={(event) => take(takeFile(event, event.clipboardData))}
        className={cx(
          "flex items-start gap-3 rounded border border-dashed p-2",
          over ? "border-accent bg-hover" : "border-border-strong",
        )}
      >
        <Preview url={url} initials={initials} background={theme && backgrounds[theme]} />
        <div className="min-w-0 flex-1 space-y-1.5">
          <div className="flex flex-wrap items-center gap-1">
            <Button
              {...(!asksUrl && { id, "aria-describedby": notes || undefined })}
              ref={(element) => {
                button.current = element;
                if (!asksUrl) field.ref(element);
              }}
              size="small"
              aria-label={`Upload: ${label}`}
              pending={pending}
              onClick={() => file.current?.click()}
            >
              <Upload aria-hidden />
              Upload
            </Button>
            {url !== "" && (
              <Button size="small" variant="ghost" aria-label={`Remove: ${label}`} onClick={clear}>
                <X aria-hidden />
                Remove
              </Button>
            )}
            {url === "" && !asksUrl && (
              <Button
                size="small"
                variant="ghost"
                aria-label={`Use a URL: ${label}`}
                onClick={() => setByUrl(true)}
              >
                Use a URL
              </Button>
            )}
          </div>
          {asksUrl ? (
            <Input
              {...control}
              {...field}
              value={url}
              onChange={(event) => {
                // The field stays when its text is deleted.
                setByUrl(true);
                field.onChange(event);
              }}
              dir="auto"
              type="url"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              placeholder="https://example.com/picture.png"
              autoFocus={byUrl && url === ""}
            />
          ) : (
            <p className="bidi truncate text-sm text-text-muted">
              {url === "" ? "Or drop or paste a picture here." : nameIn(url)}
            </p>
          )}
        </div>
        <input
          ref={file}
          type="file"
          hidden
          accept={accepted}
          aria-label={`File: ${label}`}
          onChange={({ target }) => {
            take(target.files?.[0]);
            // Allows choosing the same file again.
            target.value = "";
          }}
        />
      </div>
    </FieldFrame>
  );
}

interface PreviewProps {
  url: string;
  initials: ReactNode;
  background: string | undefined;
}

function Preview({ url, initials, background }: PreviewProps) {
  const [broken, setBroken] = useState("");
  const isShown = url !== "" && url !== broken;
  const isRound = initials !== undefined;
  if (isRound && !isShown) return initials;
  return (
    <span
      aria-hidden
      className={cx(
        "flex size-16 shrink-0 items-center justify-center overflow-hidden border bg-surface text-text-subtle",
        isRound ? "rounded-full" : "rounded p-1",
      )}
      style={isShown && background ? { background } : undefined}
    >
      {isShown ? (
        // biome-ignore lint/performance/noImgElement: of any size, from the file store or another host
        <img
          src={fileAddress(url)}
          alt=""
          referrerPolicy="no-referrer"
          onError={() => setBroken(url)}
          className={cx("max-h-full max-w-full", isRound && "size-full object-cover")}
        />
      ) : (
        <ImageIcon className="size-5" />
      )}
    </span>
  );
}

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");

/** Returns the file of a drop or a paste, if it has one; texts are dropped and pasted as usual. */
function takeFile(event: ClipboardEvent | DragEvent, data: DataTransfer): File | undefined {
  const [file] = data.files;
  if (data.types.includes("Files")) event.preventDefault();
  return file;
}

function nameIn(url: string): string {
  const name = url.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
