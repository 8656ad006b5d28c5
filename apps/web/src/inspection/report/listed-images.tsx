import type { ThermalImageItem } from "@heliolens/contract/uploads/thermal-images";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { Waiting } from "@heliolens/kit/layout/waiting.tsx";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";

interface ListedImagesProps {
  readonly images: UseQueryResult<readonly ThermalImageItem[]>;
  readonly children: (images: readonly ThermalImageItem[]) => ReactNode;
}

/** The images of a report. Section 8 of the specification: where they cannot be fetched the list is empty, and the pane says why. */
export function ListedImages({ images, children }: ListedImagesProps) {
  if (images.isPending) return <Waiting />;
  if (images.isError) return <Notice problem={images.error} onRetry={() => void images.refetch()} />;
  return children(images.data);
}
