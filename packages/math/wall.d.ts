// No module, on purpose. tsconfig.build.json sends every import of a renderer or a framework here, so that the compiler
// refuses it ("is not a module") even where the package is installed for tests.
