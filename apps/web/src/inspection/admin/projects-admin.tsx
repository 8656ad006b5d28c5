import { createProject, type ProjectItem, updateProject } from "@heliolens/contract/inspection/projects";
import { FormDialog } from "@heliolens/kit/dialogs/form-dialog.tsx";
import { useForm } from "@heliolens/kit/forms/use-form.ts";
import { PagedList } from "@heliolens/kit/lists/paged-list.tsx";
import { useListView } from "@heliolens/kit/lists/use-list-view.ts";
import { formatMinute, formatNumber } from "@heliolens/kit/words/format.ts";
import { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import { Textarea, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSession } from "../../shell/session/session.ts";
import { DemoButton } from "../portfolio/demo-button.tsx";
import { DemoProgress } from "../portfolio/demo-progress.tsx";
import { RowActions } from "./row-actions.tsx";
import { TrashButton } from "./trash-button.tsx";
import { type TreeActions, TreeAdmin } from "./tree-admin.tsx";
import { addProject, projectRemoval, projectsPage, saveProject } from "./tree-lists.data.ts";

/** How an administrator names the company of a new project: choosing companies is another room's. */
export type CompanyField = (field: {
  readonly value: string | null;
  readonly error: string | null;
  readonly onChange: (value: string | null) => void;
}) => ReactNode;

export function ProjectsAdmin({ companyField }: { companyField: CompanyField }) {
  const shell = useMessages("shell");
  const text = useMessages("inspection");
  return (
    <TreeAdmin<ProjectItem>
      title={shell("title.project")}
      about={shell("about.project")}
      createWord={text("project.create")}
      extra={
        <>
          <DemoButton />
          <TrashButton />
        </>
      }
      list={(actions) => (
        <>
          <DemoProgress />
          <ProjectsList actions={actions} />
        </>
      )}
      dialog={(project, onDone, onClose) => (
        <ProjectDialog project={project} companyField={companyField} onDone={onDone} onClose={onClose} />
      )}
      nameOf={({ name }) => name}
      removalOf={({ seq }) => projectRemoval(seq)}
    />
  );
}

const columnIds = ["seq", "name", "companyName", "updatedAt"] as const;

function ProjectsList({ actions }: { actions: TreeActions<ProjectItem> }) {
  const text = useMessages("inspection");
  const language = useLanguage();
  const { view, go } = useListView(columnIds);
  return (
    <PagedList<ProjectItem, (typeof columnIds)[number]>
      label={text("project.list")}
      query={useQuery(projectsPage(view))}
      view={view}
      go={go}
      keyOf={({ seq }) => seq}
      searchWords={text("project.search")}
      countWords={(count) => text("count.projects", { count })}
      empty={{ icon: "project", words: text("project.none") }}
      columns={[
        {
          id: "seq",
          header: text("column.seq"),
          cell: ({ seq }) => seq,
          isSortable: true,
          isNumber: true,
          isMinor: true,
        },
        { id: "name", header: text("column.name"), cell: ({ name }) => name, isSortable: true },
        { id: "companyName", header: text("column.company"), cell: ({ companyName }) => companyName, isSortable: true },
        {
          id: "siteCount",
          header: text("column.sites"),
          cell: ({ siteCount }) => formatNumber(siteCount, language),
          isNumber: true,
        },
        {
          id: "updatedAt",
          header: text("column.updatedAt"),
          cell: ({ updatedAt }) => formatMinute(updatedAt),
          isSortable: true,
          isMinor: true,
        },
      ]}
      actionsOf={(project) => (
        <RowActions name={project.name} onEdit={() => actions.edit(project)} onRemove={() => actions.remove(project)} />
      )}
    />
  );
}

interface ProjectDialogProps {
  readonly project: ProjectItem | null;
  readonly companyField: CompanyField;
  /** A new project is there. */
  readonly onMade?: (project: ProjectItem) => void;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function ProjectDialog({ project, companyField, onMade, onDone, onClose }: ProjectDialogProps) {
  const text = useMessages("inspection");
  const isAdmin = useSession().profile?.userRole === "ADMIN";
  const asksCompany = project === null && isAdmin;
  const form = useForm({
    start: { name: project?.name ?? "", description: project?.description ?? "", companySeq: null as string | null },
    bodyOf: ({ name, description, companySeq }) => ({
      name,
      description,
      ...(project !== null && { version: project.version }),
      ...(companySeq !== null && { companySeq: Number(companySeq) }),
    }),
    schema: project === null ? createProject.body : updateProject.body,
    send: async (body) => {
      if (project !== null) return saveProject(project.seq, { ...body, version: project.version });
      const made = await addProject(body);
      onMade?.(made);
    },
    refusedFields: { "inspection.project-name-taken": "name", "inspection.company-required": "companySeq" },
    onDone,
  });
  return (
    <FormDialog title={text(project === null ? "project.create" : "project.edit")} form={form} onClose={onClose}>
      {asksCompany && companyField(form.choice("companySeq"))}
      <TextInput label={text("column.name")} withAsterisk data-autofocus autoComplete="off" {...form.text("name")} />
      <Textarea label={text("column.description")} autosize minRows={2} maxRows={8} {...form.text("description")} />
    </FormDialog>
  );
}
