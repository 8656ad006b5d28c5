import type { CompanyItem } from "@heliolens/contract/accounts/companies";
import { ProblemError } from "@heliolens/contract/call";
import { base64Of } from "@heliolens/kit/browser/base64-of.ts";
import { smallerJpeg } from "@heliolens/kit/browser/smaller-jpeg.ts";
import { FileButton } from "@heliolens/kit/forms/file-button.tsx";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button, Group, Text } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { removeLogo, saveLogo } from "../accounts.data.ts";
import classes from "./logo-field.module.css";

// Five centimetres on the cover, at the sharpness of print.
const longestSidePx = 800;

/** The mark on the cover of a company's reports. Saved at once: it belongs to no draft. */
export function LogoField({ company }: { readonly company: CompanyItem }) {
  const text = useMessages("accounts");
  const client = useQueryClient();
  const [logoUrl, setLogoUrl] = useState(company.logoUrl);
  const saving = useMutation({
    mutationFn: async (file: File | null) =>
      file === null ? removeLogo(company.seq) : saveLogo(company.seq, await base64Of(await jpegOf(file))),
    onSuccess: ({ content }) => {
      setLogoUrl(content.logoUrl);
      return client.invalidateQueries({ queryKey: ["accounts"] });
    },
  });
  return (
    <section aria-label={text("logo.title")} className={classes.logo}>
      <Text size="sm" fw={500}>
        {text("logo.title")}
      </Text>
      {logoUrl === null ? (
        <Text size="xs" c="dimmed">
          {text("logo.none")}
        </Text>
      ) : (
        <img src={logoUrl} alt={text("logo.of", { name: company.companyName })} />
      )}
      <Group gap="xs">
        <FileButton
          word={text("logo.choose")}
          of="file"
          accept="image/png,image/jpeg"
          size="xs"
          variant="default"
          loading={saving.isPending}
          onChoose={([file]) => saving.mutate(file)}
        />
        {logoUrl !== null && (
          <Button size="xs" variant="subtle" color="danger" onClick={() => saving.mutate(null)}>
            {text("logo.remove")}
          </Button>
        )}
      </Group>
      {saving.isError && <Notice problem={saving.error} />}
    </section>
  );
}

const jpegOf = (file: File): Promise<Blob> =>
  smallerJpeg(file, longestSidePx).catch((cause: unknown) => {
    throw new ProblemError("accounts.logo-unreadable", { status: 422, cause });
  });
