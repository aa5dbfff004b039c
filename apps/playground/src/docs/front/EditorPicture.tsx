import editor from '../../../../../docs/images/editor.png';

/** The sample editor. In a build it links to the editor, which `npm run site` puts beside these pages. */
export function EditorPicture() {
  const picture = <img src={editor} alt="The sample editor: a ring of the gizmo rotates the elbow of a robot arm" />;
  if (!import.meta.env.PROD) return picture;
  return (
    <a href="editor/" target="_top">
      {picture}
    </a>
  );
}
